import type { Element } from '@xmldom/xmldom'
import { reason, type Unsafe } from '../reason.ts'
import { refusal } from '../refusal.ts'
import { relationsOf, type Workbook } from './openWorkbook.ts'
import { unsafe } from './refuseUnsafe.ts'
import { childrenOf, descendantsOf } from './xml.ts'

/** Relation types of parts that run, fetch or embed something, however they are named. */
const FORBIDDEN: [RegExp, Unsafe][] = [
  [/^(vba|xlMacrosheet|xlIntlMacrosheet|dialogsheet)/i, 'unsafe.macro'],
  [/^(control|ctrlProp|activeX)/i, 'unsafe.control'],
  [/^(oleObject|package)$/i, 'unsafe.embedded'],
  [/^(externalLink|attachedTemplate)/i, 'unsafe.link'],
  [/^(connections|queryTable|powerPivotData|webextension)/i, 'unsafe.connection'],
]

const WITH_FORMULAS = new Set(['officeDocument', 'worksheet', 'chartsheet', 'table', 'chart'])
const FORMULAS = /^(f|formula[12]?|definedName|calculatedColumnFormula|totalsRowFormula)$/
/** The limit of Excel. */
const LONGEST_FORMULA = 8192
const LITERALS = /"(?:[^"]|"")*"|'(?:[^']|'')+'!/g
/** Matches functions that fetch or run something; a bar is only used to call another program. */
const FETCHING = /\b(?:WEBSERVICE|IMAGE|RTD|DDE|CALL|REGISTER(?:\.ID)?|EXEC)\s*\(|\|/i

/**
 * Refuses unsafe relations and formulas of a workbook, after character references, comments and the like are resolved.
 * @throws DomainError workbook.unsafe, workbook.tooLarge for a formula beyond the limit of Excel
 */
export function refuseUnsafeContent(workbook: Workbook) {
  for (const name of Object.keys(workbook.parts)) {
    const [, folder, part] = /^(.*?)_rels\/([^/]*)\.rels$/.exec(name) ?? []
    if (part === undefined) continue
    childrenOf(workbook.xml(name)).forEach(refuseRelation)
    for (const { type, target } of relationsOf(workbook, `${folder}${part}`))
      if (WITH_FORMULAS.has(type) && workbook.parts[target]) refuseFormulas(workbook.xml(target))
  }
}

function refuseRelation(relation: Element) {
  const type = relation.getAttribute('Type')?.split('/').at(-1) ?? ''
  const isPlainLink = type === 'hyperlink' && /^(https?|mailto):/i.test(relation.getAttribute('Target') ?? '')
  if (/^\s*external\s*$/i.test(relation.getAttribute('TargetMode') ?? '') && !isPlainLink) unsafe('unsafe.link')
  const found = FORBIDDEN.find(([pattern]) => pattern.test(type))
  if (found) unsafe(found[1])
}

function refuseFormulas(root: Element) {
  for (const element of descendantsOf(root)) {
    if (!FORMULAS.test(element.localName!)) continue
    const formula = element.textContent ?? ''
    if (formula.length > LONGEST_FORMULA) throw refusal('workbook.tooLarge', { what: reason('tooLarge.formula') })
    if (FETCHING.test(formula.replace(LITERALS, ''))) unsafe('unsafe.formula')
  }
}
