import { saveFile } from '../../providers/data/saveFile.ts'
import { fileNameAt } from '../../../engine/value/datedText.ts'

interface Drawn {
  title: string
  series: readonly { label: string; colour: string }[]
}

/** What style sheets say of a drawn chart, which it does not have in a file of its own. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'text-anchor',
] as const
/** Pixels for each of the screen's, so that it can be printed. */
const SCALE = 2
const [EDGE, TITLE, LEGEND] = [24, 32, 28]

/** Saves a chart as a picture, with its title and with what its colours mean, in the colours of the page. */
export async function savePicture(svg: SVGSVGElement, { title, series }: Drawn): Promise<void> {
  const { width, height } = svg.getBoundingClientRect()
  const chart = await imageOf(withStyles(svg, width, height))
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * EDGE) * SCALE
  canvas.height = (height + TITLE + LEGEND + 2 * EDGE) * SCALE
  const pen = canvas.getContext('2d')!
  const { color, fontFamily } = getComputedStyle(document.body)
  pen.scale(SCALE, SCALE)
  pen.fillStyle = getComputedStyle(svg.closest('section') ?? document.body).backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = color
  pen.font = `600 18px ${fontFamily}`
  pen.fillText(title, EDGE, EDGE + 18)
  pen.font = `14px ${fontFamily}`
  let left = EDGE
  for (const { label, colour } of series) {
    pen.fillStyle = coloured(svg, colour)
    pen.fillRect(left, EDGE + TITLE + 4, 10, 10)
    pen.fillStyle = color
    pen.fillText(label, left + 16, EDGE + TITLE + 14)
    left += 40 + pen.measureText(label).width
  }
  pen.drawImage(chart, EDGE, EDGE + TITLE + LEGEND, width, height)
  const file = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (file) saveFile(file, fileNameAt(title, 'png'))
}

function withStyles(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [shown, copies] = [svg.querySelectorAll('*'), copy.querySelectorAll<SVGElement>('*')]
  copies.forEach((part, index) => {
    const style = getComputedStyle(shown[index]!)
    for (const name of STYLES) part.style.setProperty(name, style.getPropertyValue(name))
  })
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}

async function imageOf(text: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  return image
}

/** A colour as it is drawn: it may be made of what the theme says. */
function coloured(beside: Element, colour: string): string {
  const probe = document.createElement('i')
  probe.style.color = colour
  beside.parentElement!.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
