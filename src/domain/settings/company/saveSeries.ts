import type { CompanyTransaction } from '../../../database/company.ts'
import { isSame, type NumberedKind, seriesMistakes, type UsedPattern } from '../../../engine/series/seriesMistakes.ts'
import { seriesOf, type SeriesPattern } from '../../../engine/series/seriesPattern.ts'
import type { Audited } from '../../journal/audit.ts'
import { reason } from '../../reason.ts'
import { refusal } from '../../refusal.ts'
import type { FieldErrors } from '../../../engine/DomainError.ts'

export type GivenSeries = SeriesPattern & { kind: string }

/**
 * Returns the kinds with the given series.
 * @throws DomainError settings.wrong for a kind that is not numbered
 */
export function withSeries(before: readonly NumberedKind[], given: readonly GivenSeries[]): NumberedKind[] {
  const unknown = given.find(({ kind }) => !before.some(other => other.kind === kind))
  if (unknown) throw refusal('settings.wrong', { reason: reason('settings.unknownKind', { kind: unknown.kind }) })
  return before.map(numbered => {
    const { kind: _, ...pattern } = given.find(({ kind }) => kind === numbered.kind) ?? {
      kind: '',
      ...numbered.pattern,
    }
    return { ...numbered, pattern }
  })
}

/** Returns the messages by place; `series.0.prefix` counts the series as they were given. */
export function seriesErrors(
  before: readonly NumberedKind[],
  given: readonly GivenSeries[],
  used: readonly UsedPattern[],
): FieldErrors {
  const mistakes = seriesMistakes(before, withSeries(before, given), used)
  return Object.fromEntries(
    mistakes.map(({ kind, part, ...mistake }) => [
      `series.${given.findIndex(other => other.kind === kind)}.${part}`,
      mistake,
    ]),
  )
}

/**
 * Saves the series that differ; they hold from the next document on.
 * @returns the audit entries
 */
export async function saveSeries(
  trx: CompanyTransaction,
  before: readonly NumberedKind[],
  given: readonly GivenSeries[],
): Promise<Audited[]> {
  const after = withSeries(before, given)
  const changes: Audited[] = []
  for (const { kind, label, pattern } of after) {
    const was = before.find(other => other.kind === kind)!.pattern
    if (isSame(was, pattern)) continue
    const series = seriesOf(pattern)
    await trx
      .insertInto('seriesSetting')
      .values({ kind, series })
      .onConflict(conflict => conflict.columns(['serviceBuyerId', 'kind']).doUpdateSet({ series }))
      .execute()
    changes.push({
      subject: 'company',
      subjectName: `${label}单号规则`,
      action: '修改',
      before: inWords(was),
      after: inWords(pattern),
    })
  }
  return changes
}

const DATE_WORDS = { none: '不含日期', year: '年', month: '年月', day: '年月日' }

const inWords = ({ prefix, date, digits }: SeriesPattern) => `${prefix} + ${DATE_WORDS[date]} + ${digits}位流水号`
