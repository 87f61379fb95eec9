import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Mode, Page, Resource } from '../../../engine/model/model.ts'
import { useOpenView } from '../../filters/saved/useOpenView.ts'
import { usePreference } from '../../providers/preferences/usePreference.ts'

/**
 * Holds the mode of a list: that of the address, else that of the open view, else the one that the user
 * chose last. An address with filters always
 * has the mode too, so that a link shows everyone the same.
 */
export function useMode({ name, list }: Resource, { start, variant }: Page): [Mode, (mode: Mode) => void] {
  const { modes, mode: first, sort } = list
  const [chosen, setChosen] = usePreference<string>({ resource: name, variant, part: 'mode' })
  const { view } = useOpenView()
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get('mode')
  const find = (name: string | null | undefined) => modes.find(mode => mode.name === name)
  const mode = find(asked) ?? find(view?.arrangement?.mode) ?? find(chosen) ?? find(first) ?? modes[0]!
  const silent = search !== '' && asked !== mode.name && modes.length > 1

  useEffect(() => {
    if (silent) void navigate({ search: withParams(search, { mode: mode.name }) }, { replace: true })
  }, [silent, search, mode.name, navigate])

  const change = (next: Mode) => {
    setChosen(next.name)
    const now = new URLSearchParams(search)
    const sortable = next.columns.some(column => column.source === now.get('sort') && column.sortable)
    const order: Record<string, string> = sortable ? {} : { sort: sort.field, order: sort.order }
    const filter = now.get('filter') ?? JSON.stringify(start)
    void navigate({ search: withParams(search, { filter, mode: next.name, page: '1', ...order }) })
  }
  return [mode, change]
}

function withParams(search: string, values: Record<string, string>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) params.set(name, value)
  return `?${params.toString()}`
}
