import { useTranslate } from 'react-admin'
import { recordClick } from '../providers/navigation/recordClick.ts'
import { pressAction } from './frontActions.ts'
import { PaletteGroup } from './PaletteGroup.tsx'
import { PaletteOption } from './PaletteOption.tsx'
import type { usePagesFound } from './usePagesFound.ts'

type Props = Pick<ReturnType<typeof usePagesFound>, 'recent' | 'pages' | 'actions'>

/** Shows what the console itself has: pages opened lately, pages of the menu, actions of the page in front. */
export function FoundPages({ recent, pages, actions }: Props) {
  const translate = useTranslate()
  return (
    <>
      {recent.length > 0 && (
        <PaletteGroup label={translate('docket.palette.recent')}>
          {recent.map(({ path, title, location: { pathname, search, hash, state } }) => (
            <PaletteOption key={path} title={title} to={{ pathname, search, hash }} state={state} />
          ))}
        </PaletteGroup>
      )}
      {pages.length > 0 && (
        <PaletteGroup label={translate('docket.palette.pages')}>
          {pages.map(({ path, name, icon = '', area }) => (
            <PaletteOption key={path} title={name} to={path} onPress={() => recordClick({ name, icon, url: path })}>
              {area}
            </PaletteOption>
          ))}
        </PaletteGroup>
      )}
      {actions.length > 0 && (
        <PaletteGroup label={translate('docket.palette.actions')}>
          {actions.map((action, index) => (
            <PaletteOption key={index} title={action.label} onPress={() => pressAction(action)} />
          ))}
        </PaletteGroup>
      )}
    </>
  )
}
