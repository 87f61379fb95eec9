import { basename } from 'node:path'
import type { Shaped } from '../../declared.ts'
import type { Report } from '../../diagnostics/spot.ts'
import { FAULTS } from '../../../engine/list/faults.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { textsIn, type Texts } from '../../../engine/value/translated.ts'
import { EXPORT_WORDS } from '../../../engine/form/exportedSheet.ts'
import { TEMPLATE_WORDS } from '../../../engine/form/templateWords.ts'
import { YES_OR_NO } from '../../../engine/model/yesOrNo.ts'
import { APPROVAL_WORDS } from '../approval/withApprovals.ts'
import { LABEL_WORDS } from '../labelWords.ts'
import { LIST_MODE } from '../list/list.ts'
import { ROWS, VIEW_WORDS } from '../../../engine/report/reportWords.ts'
import { record } from '../../../engine/value/record.ts'

/**
 * Resolves the translations by language, in which each text may be translated once; a translated text that no
 * declaration has, or makes by default, gives a hint.
 */
export function resolveTranslations(
  declared: Shaped,
  resources: readonly Resource[],
  report: Report,
): Record<string, Texts> {
  const { types, schemas, prints, panels, reports, apps, menus, guides, translations } = declared
  const named = [schemas, declared.resources, prints, panels, reports].flatMap(files => Object.values(files))
  const files = [...named, ...apps, ...menus, ...guides]
  const said = new Set(
    [
      types,
      ...files.map(({ data }) => data),
      resources,
      YES_OR_NO,
      LIST_MODE,
      FAULTS,
      EXPORT_WORDS,
      TEMPLATE_WORDS,
      LABEL_WORDS,
      APPROVAL_WORDS,
      VIEW_WORDS,
      [ROWS],
    ].flatMap(textsIn),
  )
  const languages = new Map<string, Map<string, string>>()
  for (const file of translations) {
    const language = basename(file.path, '.json')
    const known = languages.get(language) ?? new Map<string, string>()
    languages.set(language, known)
    for (const [text, translation] of Object.entries(file.data.texts)) {
      if (!said.has(text)) report.hint(file.path).at('texts', text).refuseName('text of a declaration', text, said)
      const other = known.get(text)
      if (other !== undefined && other !== translation)
        report.file(file).at('texts', text).refuse(`another app translates it as "${other}"`, 'expected the same')
      known.set(text, translation)
    }
  }
  return record([...languages].map(([language, texts]) => [language, record([...texts, ...madeOfLabels(said, texts)])]))
}

/** Translates what is said by default of a label that is translated. */
function madeOfLabels(said: ReadonlySet<string>, texts: ReadonlyMap<string, string>): [string, string][] {
  return Object.values(LABEL_WORDS).flatMap(pattern => {
    const words = texts.get(pattern)
    const [before = '', after = ''] = pattern.split('%{label}')
    return [...said].flatMap((text): [string, string][] => {
      if (words === undefined || texts.has(text) || !text.startsWith(before) || !text.endsWith(after)) return []
      const label = texts.get(text.slice(before.length, text.length - after.length))
      return label === undefined ? [] : [[text, words.replace('%{label}', label)]]
    })
  })
}
