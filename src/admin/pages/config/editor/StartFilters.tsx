import { isTime } from '../../../../engine/model/kinds.ts'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { MovedDay } from '../../../../engine/list/movedDay.ts'
import { filterNames } from '../../../../engine/list/filterNames.ts'
import type { PanelFilters } from '../../../../engine/generated/declaration.ts'
import type { SettingMistake } from '../../../../engine/listSetting/listSettingMistakes.ts'
import type { Filter } from '../../../../engine/model/model.ts'
import type { PanelValue } from '../../../../engine/model/panelModel.ts'
import { sameContent } from '../../../../engine/value/sameContent.ts'
import { Select } from '../../../ui/Select.tsx'
import styles from '../ListConfig.module.css'

type Values = Readonly<Record<string, PanelValue>> | PanelFilters

interface Props {
  title: string
  filters: readonly Filter[]
  values: Values
  /** This layer says them, not one beneath. */
  isOwn: boolean
  mistakes: readonly SettingMistake[]
  onChange: (values: PanelFilters | undefined) => void
}

/** Edits the filters that one list page starts with: states, the last days, or the viewer's own records. */
export function StartFilters({ title, filters, values, isOwn, mistakes, onChange }: Props) {
  const translate = useTranslate()
  const offered = filters.flatMap(filter => filter.group ?? [filter]).filter(isOffered)
  const unique = offered.filter(
    (filter, index) => offered.findIndex(({ source }) => source === filter.source) === index,
  )
  const say = (filter: Filter, text: string) => {
    const names = filterNames(filter)
    const others = Object.entries(values).filter(([name]) => !names.includes(name))
    onChange(Object.fromEntries([...others, ...Object.entries(saidOf(filter, text))]) as PanelFilters)
  }
  const labelOf = ({ options }: Filter, text: string) =>
    options?.find(({ value }) => String(value) === text)?.label ?? translate(`docket.config.values.${text}`)
  /** What a layer says that is not among the choices. */
  const other = (filter: Filter) => {
    const text = textOf(filter, values)
    return ['', ...choicesOf(filter)].includes(text) ? [] : [{ value: text, label: text }]
  }
  return (
    <fieldset className={styles.starts}>
      <legend>
        {title}
        <Button size="small" variant="text" disabled={!isOwn} onClick={() => onChange(undefined)}>
          {translate('docket.config.takeBack')}
        </Button>
      </legend>
      <div className={styles.fields}>
        {unique.map(filter => (
          <label key={filter.source}>
            {filter.label}
            <Select
              nothing={translate('docket.config.any')}
              options={[
                ...choicesOf(filter).map(value => ({ value, label: labelOf(filter, value) })),
                ...other(filter),
              ]}
              value={textOf(filter, values)}
              onChange={event => say(filter, event.target.value)}
            />
          </label>
        ))}
      </div>
      {mistakes.map(({ pointer, message }) => (
        <p key={pointer} role="alert" className={styles.wrong}>
          {message}
        </p>
      ))}
    </fieldset>
  )
}

const DAYS = ['1', '7', '30', '90', '365']
const MONTHS: Readonly<Record<string, [MovedDay, MovedDay]>> = {
  thisMonth: [{ month: 0 }, { day: 0 }],
  lastMonth: [{ month: -1 }, { month: 0, day: -1 }],
}
const isDay = ({ kind, match }: Filter) => isTime(kind) && match === 'range'
const isOffered = (filter: Filter) => filter.options !== undefined || isDay(filter) || filter.reference === 'account'

function choicesOf(filter: Filter): string[] {
  if (filter.options) return filter.options.map(({ value }) => String(value))
  return isDay(filter) ? [...DAYS.map(days => `days${days}`), ...Object.keys(MONTHS)] : ['own']
}

/** What the choice of a filter stands for in the setting. */
function saidOf(filter: Filter, text: string): PanelFilters {
  if (text === '') return {}
  if (isDay(filter)) {
    const [start, end] = filterNames(filter) as [string, string]
    const [first, last] = MONTHS[text] ?? [{ day: 1 - Number(text.replace('days', '')) }, { day: 0 }]
    return { [start]: first, [end]: last }
  }
  const option = filter.options?.find(({ value }) => String(value) === text)
  return { [filter.source]: option ? option.value : { own: 'id' } } as PanelFilters
}

function textOf(filter: Filter, values: Values): string {
  const said = filterNames(filter).flatMap(name => {
    const value = (values as Record<string, PanelValue | undefined>)[name]
    return value === undefined || value === '' || value === -1 ? [] : ([[name, value]] as const)
  })
  const known = choicesOf(filter).find(text => sameContent(saidOf(filter, text), Object.fromEntries(said)))
  return (
    known ?? said.map(([, value]) => (typeof value === 'object' ? JSON.stringify(value) : String(value))).join(' ~ ')
  )
}
