import type { Schema } from '@cfworker/json-schema'
import { applyEdits, findNodeAtLocation, getNodeValue, modify, parseTree, type Node } from 'jsonc-parser'
import { dataOf } from '../../engine/value/data.ts'
import { oldWordsIn } from './checkShape.ts'
import type { OldWord } from './oldWords.ts'

/**
 * Replaces the old words of a declaration's text by those that took their places; what somebody has to decide stays.
 * @param part the file of the grammar that the declaration is checked against
 */
export function mendWords(grammar: Record<string, Schema>, part: string, given: string): string {
  const left = new Set<string>()
  for (let text = given; ; ) {
    const root = parseTree(text)
    const found = root ? oldWordsIn(grammar, part, getNodeValue(root)).find(one => !left.has(placeOf(one))) : undefined
    if (!root || !found) return text
    const mended = mend(text, root, found)
    if (mended === undefined) left.add(placeOf(found))
    else text = mended
  }
}

interface Found {
  owner: string[]
  word: OldWord
}

const placeOf = ({ owner, word }: Found) => [...owner, word.old].join('/')

function mend(text: string, root: Node, { owner, word }: Found): string | undefined {
  const path = owner.map(segment => (/^\d+$/.test(segment) ? Number(segment) : segment))
  const holder = findNodeAtLocation(root, path)
  const property = holder?.children?.find(({ children }) => children?.[0]?.value === word.old)
  const [name, value] = property?.children ?? []
  if (!holder || !property || !name || !value) return undefined
  const known = dataOf(getNodeValue(holder))
  const instead = word.mend ? word.mend(getNodeValue(value), known) : { [word.now]: getNodeValue(value) }
  if (!instead || Object.keys(instead).some(one => one in known)) return undefined
  if (!word.mend) return replaced(text, name, JSON.stringify(word.now))
  const members = Object.entries(instead).map(([key, one]) => `${JSON.stringify(key)}: ${JSON.stringify(one)}`)
  if (members.length > 0) return replaced(text, property, members.join(', '))
  return applyEdits(text, modify(text, [...path, word.old], undefined, {}))
}

const replaced = (text: string, { offset, length }: Node, instead: string) =>
  text.slice(0, offset) + instead + text.slice(offset + length)
