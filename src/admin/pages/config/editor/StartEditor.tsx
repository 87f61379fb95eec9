import { useTranslate } from 'react-admin'
import type { ListSetting } from '../../../../engine/generated/declaration.ts'
import { sortSources } from '../../../../engine/listSetting/sortOf.ts'
import type { Resource } from '../../../../engine/model/model.ts'
import { menuName } from '../../../../engine/visibility/permissions.ts'
import { Select } from '../../../ui/Select.tsx'
import { useActor } from '../../../providers/actor.tsx'
import type { EditorPart } from './EditorPart.ts'
import styles from '../ListConfig.module.css'
import { StartFilters } from './StartFilters.tsx'

interface Option {
  value: string
  label: string
}

/** Edits what the list starts with: mode, sort order, page size and filters. */
export function StartEditor({
  resource,
  below,
  setting,
  mistakes,
  onChange,
  arranged,
}: EditorPart & { arranged: Resource }) {
  const translate = useTranslate()
  const { menus } = useActor()
  const { list } = resource
  const under = {
    mode: below.mode ?? list.mode,
    sort: below.sort ?? sortText(list),
    pageSize: below.pageSize ?? list.pageSize,
  }
  const say = (name: 'mode' | 'sort' | 'pageSize', value: string) => {
    const { [name]: _, ...rest } = setting
    const said = name === 'pageSize' ? Number(value) : value
    onChange(said === under[name] ? rest : { ...rest, [name]: said })
  }
  const columns = arranged.list.modes.flatMap(mode => mode.columns)
  const labelOf = (source: string) => columns.find(column => column.source === source)?.label ?? source
  const sorts = sortSources(list).flatMap(source => [
    { value: `-${source}`, label: translate('docket.config.descending', { label: labelOf(source) }) },
    { value: source, label: translate('docket.config.ascending', { label: labelOf(source) }) },
  ])
  const field = (name: 'mode' | 'sort' | 'pageSize', options: Option[]) => (
    <label>
      {translate(`docket.config.${name}`)}
      <Select
        options={options}
        value={String(setting[name] ?? under[name])}
        aria-invalid={mistakes.some(({ pointer }) => pointer === `/${name}`)}
        onChange={event => say(name, event.target.value)}
      />
    </label>
  )
  const pages = resource.pages.filter(({ view }) => view === 'list')
  return (
    <>
      <div className={styles.fields}>
        {list.modes.length > 1 &&
          field(
            'mode',
            list.modes.map(({ name, label }) => ({ value: name, label })),
          )}
        {field('sort', sorts)}
        {field(
          'pageSize',
          list.pageSizes.map(size => ({ value: String(size), label: String(size) })),
        )}
      </div>
      {pages.map(page => (
        <StartFilters
          key={page.variant}
          title={translate('docket.config.startOf', { name: menuName(menus, page.variant) ?? page.path })}
          filters={arranged.list.filters}
          values={setting.start?.[page.variant] ?? below.start?.[page.variant] ?? page.start}
          isOwn={setting.start?.[page.variant] !== undefined}
          mistakes={mistakes.filter(({ pointer }) => pointer.startsWith(`/start/${page.variant}`))}
          onChange={values => onChange(withStart(setting, page.variant, values))}
        />
      ))}
    </>
  )
}

const sortText = ({ sort }: Resource['list']) => `${sort.order === 'DESC' ? '-' : ''}${sort.field}`

function withStart(
  setting: ListSetting,
  variant: string,
  values: NonNullable<ListSetting['start']>[string] | undefined,
): ListSetting {
  const { start = {}, ...rest } = setting
  const { [variant]: _, ...others } = start
  const next = { ...others, ...(values && { [variant]: values }) }
  return Object.keys(next).length > 0 ? { ...rest, start: next } : rest
}
