import { DOMParser, type Document, type Element, type Node, XMLSerializer } from '@xmldom/xmldom'
import { refusal } from '../refusal.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/**
 * Parses a part.
 * @throws DomainError workbook.damaged
 */
export function parseXml(content: Uint8Array): Document {
  const refuse = () => {
    throw refusal('workbook.damaged')
  }
  const text = new TextDecoder().decode(content)
  try {
    return new DOMParser({ onError: refuse }).parseFromString(text, 'text/xml')
  } catch {
    return refuse()
  }
}

export function serializeXml(document: Document): Uint8Array {
  const text = new XMLSerializer().serializeToString(document)
  return new TextEncoder().encode(text.startsWith('<?xml') ? text : `${DECLARATION}${text}`)
}

/** Returns the child elements, of one local name where given: prefixes differ between spreadsheet programs. */
export function childrenOf(parent: Node | null | undefined, name?: string): Element[] {
  const found: Element[] = []
  for (let node = parent?.firstChild ?? null; node; node = node.nextSibling)
    if (isElement(node) && (name === undefined || node.localName === name)) found.push(node)
  return found
}

export const childOf = (parent: Node | null | undefined, name: string): Element | undefined =>
  childrenOf(parent, name)[0]

/** Walks all descendants in document order. */
export function* descendantsOf(parent: Node): Generator<Element> {
  for (const child of childrenOf(parent)) {
    yield child
    yield* descendantsOf(child)
  }
}

export const rootOf = (document: Document): Element => document.documentElement!

/** Adds an element in the parent's namespace, before another child or at the end. */
export function addChild(parent: Element, name: string, attributes: Record<string, string> = {}, before?: Element) {
  const prefix = parent.prefix ? `${parent.prefix}:` : ''
  const element = parent.ownerDocument!.createElementNS(parent.namespaceURI, `${prefix}${name}`)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  parent.insertBefore(element, before ?? null)
  return element
}

/** Adds an element where the schema's order wants it: before the first of those that come later. */
export function addInOrder(parent: Element, name: string, later: readonly string[]): Element {
  const next = childrenOf(parent).find(child => later.includes(child.localName!))
  return addChild(parent, name, {}, next)
}

export function setText(element: Element, text: string) {
  element.textContent = text
}

/** Copies an element with everything in it. */
export function copyOf(element: Element): Element {
  const copy = element.cloneNode(true)
  if (!isElement(copy)) throw new TypeError('the copy of an element is one')
  return copy
}

/** Returns the element that an element stands in; undefined for the root. */
export function parentOf({ parentNode }: Element): Element | undefined {
  return parentNode && isElement(parentNode) ? parentNode : undefined
}

const isElement = (node: Node): node is Element => node.nodeType === 1
