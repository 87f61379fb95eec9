import { expect, it } from 'vitest'
import { said as english } from '../../src/admin/providers/texts/messages/en.ts'
import { reasons } from '../../src/domain/reason.ts'
import { refusals as ofDomain } from '../../src/domain/refusal.ts'
import { reasons as ofTrade } from '../../src/trade/reason.ts'
import { FORM_WORDS } from '../../src/engine/form/formWords.ts'
import { partsOf, type Wording } from '../../src/engine/value/message.ts'
import { sentences } from '../../src/engine/value/sentence.ts'
import { said as englishOfTrade } from '../../src/trade/console/texts/en.ts'
import { refusals as ofAll } from '../../src/trade/refusal.ts'

type Wordings = Readonly<Record<string, Wording>>

const wordingsOf = (refusals: typeof ofDomain | typeof ofAll): Wordings =>
  Object.fromEntries(Object.entries(refusals).map(([code, [, wording]]) => [code, wording]))
const forms = Object.fromEntries(Object.entries(FORM_WORDS).map(([code, text]) => [`form.${code}`, text]))
const domain: Wordings = { ...sentences, ...forms, ...wordingsOf(ofDomain), ...reasons }
const own = Object.entries(wordingsOf(ofAll)).filter(([code]) => !(code in ofDomain))
const trade: Wordings = { ...Object.fromEntries(own), ...ofTrade }

/** What of each text of a wording has to be the same in every language. */
const shape = (wordings: Wordings) =>
  Object.entries(wordings)
    .map(([code, wording]) => [code, [wording].flat().map(text => [...new Set(partsOf(text))].toSorted())] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

it.each([
  { room: 'the core', chinese: domain, other: english },
  { room: 'the trade', chinese: trade, other: englishOfTrade },
])('what $room says is there in both languages, with the same parts', ({ chinese, other }) => {
  expect(shape(other)).toEqual(shape(chinese))
})

it('English is English, and Chinese Chinese', () => {
  const texts = (wordings: Wordings) => Object.values(wordings).flat()
  const han = /[\u3001-\uffef]/
  expect(texts({ ...english, ...englishOfTrade } as Wordings).filter(text => han.test(text))).toEqual([])
  const wordsOf = (text: string) => text.replaceAll(/%\{\w+\}/g, '')
  expect(texts({ ...domain, ...trade }).filter(text => /[a-z]/i.test(wordsOf(text)) && !han.test(text))).toEqual([])
})

it('each code stands in one table', () => {
  const codes = [sentences, ofAll, reasons, ofTrade].flatMap(table => Object.keys(table))
  expect(codes.filter((code, at) => codes.indexOf(code) < at)).toEqual([])
})
