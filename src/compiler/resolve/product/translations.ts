import type { Shaped } from '../../declared.ts'
import type { Report } from '../../diagnostics/spot.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { textsIn, type Texts } from '../../../engine/value/translated.ts'
import { YES_OR_NO } from '../../../engine/model/yesOrNo.ts'
import { record } from '../../../engine/value/record.ts'

/** Resolves the translations by language; a translated text that no declaration has, or makes by default, gives a hint. */
export function resolveTranslations(
  declared: Shaped,
  resources: readonly Resource[],
  report: Report,
): Record<string, Texts> {
  const { types, schemas, prints, panels, menu, translations } = declared
  const files = [schemas, declared.resources, prints, panels].flatMap(files => Object.values(files))
  const said = new Set([types, menu.data, ...files.map(({ data }) => data), resources, YES_OR_NO].flatMap(textsIn))
  return record(
    Object.entries(translations).map(([language, { path, data }]) => {
      const { texts } = data
      const spot = report.hint(path).at('texts')
      for (const text of Object.keys(texts))
        if (!said.has(text)) spot.at(text).refuseName('text of a declaration', text, said)
      return [language, texts]
    }),
  )
}
