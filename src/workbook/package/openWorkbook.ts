import { posix } from 'node:path'
import type { Document, Element } from '@xmldom/xmldom'
import { zipSync } from 'fflate'
import { refusal } from '../refusal.ts'
import type { Parts } from './unpackWorkbook.ts'
import { addChild, childOf, childrenOf, parseXml, rootOf, serializeXml } from './xml.ts'

export interface Relation {
  id: string
  /** Last part of the type's address, such as worksheet. */
  type: string
  /** Name of the part it leads to. */
  target: string
  element: Element
}

export interface Sheet {
  name: string
  path: string
  root: Element
}

export interface Workbook {
  parts: Parts
  /** The workbook's main part. */
  path: string
  root: Element
  sheets: Sheet[]
  /** Parses a part once; changes in it are written when the workbook is packed. */
  xml(path: string): Element
  pack(): Uint8Array<ArrayBuffer>
}

/**
 * Opens unpacked parts as a workbook.
 * @throws DomainError workbook.wrongType for another kind of document, workbook.damaged
 */
export function openWorkbook(parts: Parts): Workbook {
  const documents = new Map<string, Document>()
  const xml = (path: string) => {
    const known = documents.get(path) ?? parseXml(parts[path] ?? damaged())
    documents.set(path, known)
    return rootOf(known)
  }
  const base = { parts, xml }
  const path = relationsOf(base, '').find(({ type }) => type === 'officeDocument')?.target ?? ''
  if (!parts[path] || xml(path).localName !== 'workbook') throw refusal('workbook.wrongType')
  const related = relationsOf(base, path)
  const sheets = childrenOf(childOf(xml(path), 'sheets'), 'sheet').flatMap(sheet => {
    const found = related.find(({ id, type }) => id === relationId(sheet) && type === 'worksheet')
    return found ? [{ name: sheet.getAttribute('name') ?? '', path: found.target, root: xml(found.target) }] : []
  })
  const pack = () => {
    for (const [name, document] of documents) if (parts[name]) parts[name] = serializeXml(document)
    return zipSync(parts, { level: 6 })
  }
  return { ...base, path, root: xml(path), sheets, pack }
}

type Base = Pick<Workbook, 'parts' | 'xml'>

/** Reads the relations of a part to other parts; external ones are left out. */
export function relationsOf({ parts, xml }: Base, path: string): Relation[] {
  const rels = relationsPath(path)
  if (!parts[rels]) return []
  return childrenOf(xml(rels), 'Relationship').flatMap(element => {
    if (element.getAttribute('TargetMode') === 'External') return []
    const target = element.getAttribute('Target') ?? ''
    const resolved = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(path), target)
    const type = (element.getAttribute('Type') ?? '').split('/').at(-1)!
    return [{ id: element.getAttribute('Id') ?? '', type, target: resolved, element }]
  })
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Adds a relation to another part; returns its id. */
export function addRelation({ parts, xml }: Base, path: string, type: string, target: string): string {
  const rels = relationsPath(path)
  parts[rels] ??= new TextEncoder().encode(`<Relationships xmlns="${RELATIONSHIPS}"/>`)
  const taken = new Set(childrenOf(xml(rels)).map(element => element.getAttribute('Id')))
  let number = taken.size + 1
  while (taken.has(`rId${number}`)) number++
  addChild(xml(rels), 'Relationship', { Id: `rId${number}`, Type: `${OFFICE}/${type}`, Target: `/${target}` })
  return `rId${number}`
}

/** Declares the content type of a part, or of every part with an extension. */
export function addContentType({ xml }: Base, part: { path: string } | { extension: string }, contentType: string) {
  const types = xml('[Content_Types].xml')
  if ('path' in part) addChild(types, 'Override', { PartName: `/${part.path}`, ContentType: contentType })
  else if (!childrenOf(types, 'Default').some(one => one.getAttribute('Extension') === part.extension))
    addChild(types, 'Default', { Extension: part.extension, ContentType: contentType })
}

/** Removes a part, and the relation to it. */
export function removePart(workbook: Base, { target, element }: Relation) {
  element.parentNode?.removeChild(element)
  delete workbook.parts[target]
  for (const override of childrenOf(workbook.xml('[Content_Types].xml'), 'Override'))
    if (override.getAttribute('PartName') === `/${target}`) override.parentNode?.removeChild(override)
}

/** Returns the relation id of an element; strict and transitional workbooks differ in its namespace. */
export function relationId(element: Element): string | undefined {
  for (const { prefix, localName, value } of element.attributes) if (prefix && localName === 'id') return value
  return undefined
}

const relationsPath = (path: string) => posix.join(posix.dirname(path), '_rels', `${posix.basename(path)}.rels`)

function damaged(): never {
  throw refusal('workbook.damaged')
}
