import type { Element } from '@xmldom/xmldom'
import { setCell, type SharedText, textOf } from '../sheet/cells.ts'
import { cellsOf } from '../sheet/formulas.ts'
import { addContentType, addRelation, relationsOf, type Sheet, type Workbook } from '../package/openWorkbook.ts'
import { namesIn } from '../placeholders.ts'
import type { Picture } from '../protocol.ts'
import { readArea } from '../sheet/references.ts'
import { fitInto, measure, type Size } from '../sheet/sheetSizes.ts'
import { addInOrder, childOf, descendantsOf, parseXml, rootOf } from '../package/xml.ts'

export const LOGO = 'logo'
const MEDIA = 'xl/media/docketLogo.jpeg'
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const XDR = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing'

const AFTER_DRAWING =
  'legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls webPublishItems tableParts extLst'

/** Puts the logo into the cells with its placeholder, as large as fits, and in place of pictures named logo. */
export function placeLogo(workbook: Workbook, sheet: Sheet, shared: readonly SharedText[], logo: Picture | undefined) {
  if (logo) replacePictures(workbook, sheet, logo)
  const cells = [...cellsOf(childOf(sheet.root, 'sheetData')!)]
  for (const cell of cells) {
    if (!namesIn(textOf(cell, shared) ?? '').includes(LOGO)) continue
    setCell(cell, null)
    if (logo) addPicture(workbook, sheet, cell.getAttribute('r')!, logo)
  }
}

function replacePictures(workbook: Workbook, sheet: Sheet, logo: Picture) {
  for (const { target, type } of relationsOf(workbook, sheet.path)) {
    if (type !== 'drawing') continue
    const named = [...descendantsOf(workbook.xml(target))].filter(
      element => element.localName === 'pic' && isLogo(element),
    )
    for (const picture of named) {
      const all = [...descendantsOf(picture)]
      const blip = all.find(element => element.localName === 'blip')
      blip?.setAttributeNS(R, 'r:embed', relateLogo(workbook, target, logo))
      for (const crop of all.filter(element => element.localName === 'srcRect')) crop.parentNode?.removeChild(crop)
      keepProportions(all, logo)
    }
  }
}

function isLogo(picture: Element): boolean {
  const names = [...descendantsOf(picture)].find(element => element.localName === 'cNvPr')
  return ['name', 'descr', 'title'].some(name => /^(\{\{)?\s*logo\s*(\}\})?$/i.test(names?.getAttribute(name) ?? ''))
}

/** Fits the new picture into the middle of the old one's box. */
function keepProportions(all: Element[], logo: Picture) {
  const ext = all.find(element => element.localName === 'ext' && element.parentNode?.localName === 'xfrm')
  const fill = all.find(element => element.localName === 'fillRect')
  const box = { width: Number(ext?.getAttribute('cx')), height: Number(ext?.getAttribute('cy')) }
  if (!fill || !(box.width > 0 && box.height > 0)) return
  const size = fitInto(logo, box)
  const inset = (whole: number, part: number) => String(Math.round(((whole - part) / whole) * 50_000))
  for (const side of ['l', 'r']) fill.setAttribute(side, inset(box.width, size.width))
  for (const side of ['t', 'b']) fill.setAttribute(side, inset(box.height, size.height))
}

function addPicture(workbook: Workbook, sheet: Sheet, cell: string, logo: Picture) {
  const path = drawingOf(workbook, sheet)
  const root = workbook.xml(path)
  const { areaOf, sizeOf } = measure(sheet.root)
  const box = sizeOf(areaOf(cell))
  const size = fitInto(logo, box)
  const anchor = anchorOf(cell, size, Math.max(0, box.height - size.height) / 2, relateLogo(workbook, path, logo), root)
  root.appendChild(root.ownerDocument!.importNode(anchor, true))
}

function drawingOf(workbook: Workbook, sheet: Sheet): string {
  const known = relationsOf(workbook, sheet.path).find(({ type }) => type === 'drawing')
  if (known) return known.target
  const path = `xl/drawings/docketDrawing${workbook.sheets.indexOf(sheet) + 1}.xml`
  workbook.parts[path] = new TextEncoder().encode(`<xdr:wsDr xmlns:xdr="${XDR}" xmlns:a="${A}"/>`)
  addContentType(workbook, { path }, 'application/vnd.openxmlformats-officedocument.drawing+xml')
  const drawing = addInOrder(sheet.root, 'drawing', AFTER_DRAWING.split(' '))
  drawing.setAttributeNS(R, 'r:id', addRelation(workbook, sheet.path, 'drawing', path))
  return path
}

function relateLogo(workbook: Workbook, drawing: string, { content }: Picture): string {
  workbook.parts[MEDIA] = content
  addContentType(workbook, { extension: 'jpeg' }, 'image/jpeg')
  const known = relationsOf(workbook, drawing).find(({ target }) => target === MEDIA)
  return known?.id ?? addRelation(workbook, drawing, 'image', MEDIA)
}

function anchorOf(cell: string, { width, height }: Size, below: number, relation: string, root: Element): Element {
  const { row = 1, column = 1 } = readArea(cell).from
  const ids = [...descendantsOf(root)].map(element =>
    element.localName === 'cNvPr' ? Number(element.getAttribute('id')) : 0,
  )
  const size = `cx="${Math.round(width)}" cy="${Math.round(height)}"`
  const text = `<xdr:oneCellAnchor xmlns:xdr="${XDR}" xmlns:a="${A}" xmlns:r="${R}">
    <xdr:from><xdr:col>${column - 1}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row - 1}</xdr:row><xdr:rowOff>${Math.round(below)}</xdr:rowOff></xdr:from>
    <xdr:ext ${size}/>
    <xdr:pic>
      <xdr:nvPicPr><xdr:cNvPr id="${Math.max(1, ...ids) + 1}" name="${LOGO}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>
      <xdr:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>
      <xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>
    </xdr:pic><xdr:clientData/>
  </xdr:oneCellAnchor>`
  return rootOf(parseXml(new TextEncoder().encode(text.replace(/>\s+</g, '><'))))
}
