import { useEffect, useMemo, useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useActor } from '../providers/actor.tsx'
import { useDeclarations } from '../providers/declarations.tsx'
import type { MenuEntry } from '../providers/navigation/menuAreas.ts'
import { usePages } from '../providers/navigation/usePages.ts'
import { namedTabs } from '../tabs/firstTitle.ts'
import { readRecent } from '../tabs/recent.ts'
import { initialsOf } from './initialsOf.ts'
import { ranked } from './ranked.ts'
import { useFrontActions } from './useFrontActions.ts'

export interface PageOption extends MenuEntry {
  /** Where it stands in the menu. */
  area: string
}

/** Options of one group at most. */
const MOST = 8

/** Finds pages of the menu and actions of the page in front; without a text, what was opened lately. */
export function usePagesFound(text: string) {
  const { areas } = usePages()
  const { pathname } = useLocation()
  const registry = useDeclarations()
  const { menus } = useActor()
  const [language] = useLocaleState()
  const offered = useFrontActions()
  const translate = useTranslate()
  const [visited] = useState(() => readRecent(sessionStorage))
  const entries = useMemo(
    () => [
      ...areas.flatMap(({ name: area, groups }) =>
        groups.flatMap(group => group.entries.map((entry): PageOption => ({ ...entry, area }))),
      ),
      ...(registry.guide
        ? [
            {
              key: 'guide',
              name: translate('docket.welcome.guide'),
              path: '/welcome',
              area: translate('docket.shell.help'),
            },
          ]
        : []),
    ],
    [areas, registry.guide, translate],
  )
  useEffect(() => {
    // Before the first letter is typed.
    for (const { name } of entries) initialsOf(name)
  }, [entries])
  const pages = ranked(
    entries,
    text,
    ({ name }) => name,
    ({ area, name }) => `${area}${name}`,
  ).slice(0, MOST)
  const actions = (text === '' ? offered : ranked(offered, text, ({ label }) => label)).slice(0, MOST)
  const others = visited.filter(({ path }) => path !== pathname).slice(0, MOST)
  const recent = text === '' ? namedTabs(others, language, registry, menus) : []
  return { pages, actions, recent, count: pages.length + actions.length }
}
