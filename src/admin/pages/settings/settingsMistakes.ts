import { isKeptForGood, LEAST_DAYS, mayKeep, retentionNames } from '../../../engine/value/retentionDays.ts'
import { seriesMistakes } from '../../../engine/series/seriesMistakes.ts'
import { mistakesIn } from '../../inputs/formResolver.ts'
import { type Translate, typedValues } from '../../inputs/formValues.ts'
import type { Speak } from '../../providers/texts/speaking.ts'
import { type CompanySettings, daysIn, kindsIn, type SettingsValues, switchInput } from './settingsData.ts'

/** Under which the switches stand in the form. */
const PART = 'switches'

/** Returns the form's messages by input; the server checks the same and more. */
export function settingsMistakes(
  values: SettingsValues,
  saved: CompanySettings,
  translate: Translate,
  speak: Speak = ({ message }) => message,
): Record<string, string> {
  const text = (key: string, options?: Record<string, unknown>) => translate(`docket.settings.${key}`, options)
  const pictures = values.logo.flatMap(({ url, error }) =>
    error ? [translate('docket.show.removeRefused')] : url ? [] : [translate('docket.show.stillUploading')],
  )
  const series = seriesMistakes(kindsIn(saved, []), kindsIn(saved, values.series), saved.usedSeries).map(
    ({ kind, part, ...mistake }) =>
      [`series.${values.series.findIndex(other => other.kind === kind)}.${part}`, speak(mistake)] as const,
  )
  const inputs = saved.switches.map(one => switchInput(one, undefined, text('noValue')))
  const form = {
    sections: [{ type: 'fields' as const, entity: '', part: PART, fixed: true, removable: false, inputs }],
  }
  const record = { [PART]: typedValues(inputs, values.switches) }
  const switches = mistakesIn({ form, record }, { [PART]: values.switches }, translate)
  return Object.fromEntries([
    ...switches.map(({ source, message }) => [source, message] as const),
    ...(values.corpName.trim() === '' ? [['corpName', text('noName')] as const] : []),
    ...retentionNames.flatMap(name =>
      mayKeep(name, daysIn(values[name]))
        ? []
        : [[name, text(isKeptForGood(name) ? 'wrongDays' : 'noDays', { least: LEAST_DAYS[name] })] as const],
    ),
    ...pictures.map(message => ['logo', message] as const),
    ...series,
  ])
}
