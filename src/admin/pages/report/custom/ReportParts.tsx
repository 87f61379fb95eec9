import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type SyntheticEvent, useId, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelFilters, ReportMeasure } from '../../../../engine/generated/declaration.ts'
import type { SettingMistake } from '../../../../engine/listSetting/listSettingMistakes.ts'
import type { Measure, Report } from '../../../../engine/model/reportModel.ts'
import { formulaOf, formulaWords } from '../../../../engine/report/formulaWords.ts'
import { sentValues } from '../../../filters/filterValues.ts'
import { FilterCells } from '../../../filters/FilterCells.tsx'
import { isOffered } from '../../../filters/firstFilters.ts'
import { useFilterDraft } from '../../../filters/useFilterDraft.ts'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useDeclarations } from '../../../providers/declarations.tsx'
import type { ListFilters } from '../../../providers/navigation/listAddress.ts'
import { useSpeak } from '../../../providers/texts/useSpeak.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx'
import { useAskedClose } from '../../../ui/dialogs/useAskedClose.ts'
import { messageOf } from '../../../ui/refusal.ts'
import type { ReportState } from '../reportLayout.ts'
import { customPath, type Editable, firstOf, useCustomChanged } from './customData.ts'
import { FormulaRows, type FormulaRow } from './FormulaRows.tsx'
import styles from './custom.module.css'

interface Props {
  editable: Editable
  report: Report
  state: ReportState
  onClose: () => void
}

/** Edits what a report is of: formulas beside the sums of its list, and what always holds of its rows. */
export function ReportParts({ editable, report, state, onClose }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const formId = useId()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const speak = useSpeak()
  const { error } = useDialogs()
  const { onInput, close } = useAskedClose(onClose)
  const changed = useCustomChanged()
  const { filters } = useDeclarations().resources[report.resource]!.list
  const { content, draft, number } = editable
  const plain = report.measures.filter(({ formula }) => !formula)
  const declared = content.measures ?? {}
  const [rows, setRows] = useState<FormulaRow[]>(() =>
    Object.entries(declared).flatMap(([name, { formula, label = '', format = 'number' }]) =>
      formula === undefined ? [] : [{ name, label, format, words: formulaWords(formula, named(report, declared)) }],
    ),
  )
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  // The same each time: what is queried by changes with it.
  const [queried] = useState(() => ({
    filterValues: (content.filters ?? {}) as ListFilters,
    setFilters: () => undefined,
    refetch: () => undefined,
    page: 2,
  }))
  const conditions = useFilterDraft(filters, NOTHING, queried)
  const words = (key: string, args?: object) => translate(`docket.report.custom.${key}`, args)

  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    const told: Record<string, string> = {}
    const known = [...plain, ...rows]
    const formulas = rows.map(({ name, label, format, words: text }): [string, ReportMeasure] => {
      const found = formulaOf(
        text,
        known.filter(one => one.name !== name && one.label),
      )
      if (!label.trim()) told[name] = words('noLabel')
      else if (!text.trim()) told[name] = words('noFormula')
      else if ('unknown' in found)
        told[name] = words('unknown', { name: found.unknown, known: plain.map(one => one.label).join('、') })
      return [name, { label: label.trim(), formula: 'formula' in found ? found.formula : text, format }]
    })
    if (Object.keys(told).length > 0) return setMessages(told)
    setBusy(true)
    const fixed = sentValues(filters, conditions.values) as PanelFilters
    const measures = Object.fromEntries([
      ...plain.map(measure => [measure.name, declaredAs(measure)] as const),
      ...formulas,
    ])
    const next = {
      ...content,
      filters: fixed,
      first: firstOf(
        { ...state, measures: withNew(state.measures, declared, formulas) },
        state.filters as PanelFilters,
      ),
      ...(formulas.length > 0 || content.measures ? { measures } : {}),
    }
    try {
      const { mistakes } = await dataProvider.write<{ mistakes: SettingMistake[] }>({
        method: 'PUT',
        path: customPath(editable.id, '_draft'),
        body: { base: draft?.base ?? number, content: next },
        ...(draft && { ifMatch: `"${draft.version}"` }),
      })
      setMessages(Object.fromEntries(mistakes.map(one => [one.pointer.split('/')[2] ?? '', speak(one)])))
      await changed()
      if (mistakes.length === 0) onClose()
    } catch (failure) {
      await error(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActionDialog maxWidth="md" fullWidth onClose={close} onInput={onInput} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words('parts')}</DialogTitle>
      <DialogContent>
        <form id={formId} noValidate onSubmit={event => void save(event)}>
          <h3 className={styles.part}>{words('formulas')}</h3>
          <p className={styles.hint}>{words('formulaHint', { known: plain.map(({ label }) => label).join('、') })}</p>
          <FormulaRows rows={rows} messages={messages} onChange={setRows} />
          <h3 className={styles.part}>{words('conditions')}</h3>
          <p className={styles.hint}>{words('conditionHint')}</p>
          <div className={styles.conditions}>
            <FilterCells filters={filters.filter(isOffered)} draft={conditions} perRow={2} />
          </div>
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isBusy} onClick={close}>
          {translate('docket.dialog.cancel')}
        </Button>
        <Button variant="contained" type="submit" form={formId} loading={isBusy}>
          {words('keepDraft')}
        </Button>
      </DialogActions>
    </ActionDialog>
  )
}

const NOTHING: ListFilters = {}

const declaredAs = ({ label, sum }: Measure): ReportMeasure => (sum === undefined ? { count: true, label } : { sum })

/** All measures that a formula may name, those that are formulas themselves among them. */
const named = ({ measures }: Report, declared: Readonly<Record<string, ReportMeasure>>) => [
  ...measures.filter(({ name }) => !declared[name]?.formula),
  ...Object.entries(declared).flatMap(([name, { formula, label = '' }]) => (formula ? [{ name, label }] : [])),
]

/** What is told, without formulas that are gone and with those that are new. */
const withNew = (
  told: readonly string[],
  before: Readonly<Record<string, ReportMeasure>>,
  formulas: readonly [string, ReportMeasure][],
) => {
  const names = formulas.map(([name]) => name)
  const isGone = (name: string) => before[name]?.formula !== undefined && !names.includes(name)
  const left = told.filter(name => !isGone(name.split('.')[0]!))
  const fresh = names.filter(name => !before[name])
  return [...left, ...fresh].slice(0, 8)
}
