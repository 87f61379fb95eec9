import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScanner'
import { lazyPart } from '../../../admin/ui/parts/lazyPart.tsx'
import type { PalettePart } from '../../../admin/palette/paletteParts.ts'

/** What the trade has in the palette: stock by keyword, and documents by their scanned number. */
export const palette: PalettePart = {
  finds: ['product'],
  Found: lazyPart(() => import('./StockFound.tsx').then(m => m.StockFound), { fallback: null }),
  way: {
    label: 'docket.lookup.scan',
    title: 'docket.lookup.scanTitle',
    Icon: QrCodeScannerOutlined,
    isOn: ({ hasScanFunc }) => hasScanFunc === true,
    Panel: lazyPart(() => import('./Scanner.tsx').then(m => m.Scanner)),
  },
}
