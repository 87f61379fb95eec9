import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PreviewCell, SheetPreview } from '../../../engine/print/sheetPreview.ts'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import styles from './TemplateDialog.module.css'

/** Previews the file in a template. */
export function TemplatePreview({ path, template }: { path: string; template: string }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['templatePreview', path, template],
    queryFn: ({ signal }) => dataProvider.get<SheetPreview>(path, { template, preview: true }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const whole = data.widths.reduce((sum, width) => sum + width, 0)
  return (
    <figure className={styles.preview} aria-busy={isPlaceholderData}>
      <figcaption>{translate(data.isCut ? 'docket.template.cut' : 'docket.template.preview')}</figcaption>
      <div className={styles.sheet} tabIndex={0} role="region" aria-label={translate('docket.template.sheet')}>
        <table style={{ minWidth: `${whole * 0.5}em` }}>
          <colgroup>
            {data.widths.map((width, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the place in the sheet is what a column is
              <col key={index} style={{ width: `${(width / whole) * 100}%` }} />
            ))}
          </colgroup>
          <tbody>
            {data.rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- as for columns
              <tr key={row}>
                {cells.map((cell, index) => (
                  <td
                    // oxlint-disable-next-line react/no-array-index-key -- as for columns
                    key={index}
                    colSpan={cell.columns}
                    rowSpan={cell.rows}
                    data-boxed={cell.boxed}
                    style={styleOf(cell)}
                  >
                    {cell.text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** A paper is white in the dark too, so its colours stay its own. */
function styleOf({ align, bold, size, color, fill }: PreviewCell): CSSProperties {
  return {
    textAlign: align,
    fontWeight: bold ? 600 : undefined,
    fontSize: size ? `${size / 10}em` : undefined,
    color: color && `#${color}`,
    background: fill && `#${fill}`,
  }
}
