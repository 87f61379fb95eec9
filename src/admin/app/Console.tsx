import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext } from 'react-admin'
import { menuKeys } from '../../engine/visibility/permissions.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Texts } from '../../engine/value/translated.ts'
import '../fields/index.ts'
import '../filters/index.ts'
import { closeDialogs } from '../ui/dialogs/dialogQueue.ts'
import { DialogHost } from '../ui/dialogs/dialogs.tsx'
import { ToastHost } from '../ui/ToastHost.tsx'
import { keepStrayFiles } from '../inputs/files/keepStrayFiles.ts'
import { ActorProvider, actorKey } from '../providers/actor.tsx'
import { cover, useCovered } from '../providers/session/covered.ts'
import { createAuthProvider } from '../providers/session/authProvider.ts'
import { createDataProvider } from '../providers/data/dataProvider.ts'
import { DeclarationsProvider, declarationsKey } from '../providers/declarations.tsx'
import { type FirstList, keepDeclaredLists } from '../providers/data/firstLists.ts'
import { hashOf } from '../providers/data/hashOf.ts'
import { createHttpClient } from '../providers/data/httpClient.ts'
import { i18nProvider } from '../providers/texts/i18nProvider.ts'
import { productText } from '../providers/texts/productText.ts'
import { LanguageProvider, withoutRedraw } from '../providers/texts/LanguageProvider.tsx'
import { createPreferences, type Preferences } from '../providers/preferences/createPreferences.ts'
import { createUserStore } from '../providers/preferences/createUserStore.ts'
import { PreferencesProvider } from '../providers/preferences/PreferencesProvider.tsx'
import { mySettings } from '../providers/preferences/mySettings.ts'
import { speaking } from '../providers/texts/speaking.ts'
import { type Refusal, spokenRefusal } from '../providers/texts/spokenRefusal.ts'
import { declaredTextsKey } from '../providers/texts/useDeclaredTexts.ts'
import type { Session } from '../providers/session/session.ts'
import { giveUpUnsaved } from '../ui/TabContext.ts'
import { KeptRouter } from '../tabs/KeptRouter.tsx'
import { theme } from '../theme/theme.ts'
import { atRest } from '../ui/parts/atRest.ts'
import { declaredLists } from '../early/listAt.ts'
import { readEarly } from '../early/readEarly.ts'
import { Windows } from './Windows.tsx'

// Without a network a query fails and says so, and is asked again once there is one; by default it would wait in silence.
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      networkMode: 'always',
      queryKeyHashFn: hashOf,
    },
  },
})

const spoken = (refusal: Refusal) => {
  const texts = queryClient.getQueryData<Texts>(declaredTextsKey(i18nProvider.getLocale()))
  return spokenRefusal(refusal, speaking(i18nProvider.translate, texts))
}
const context = {
  spoken,
  translate: i18nProvider.translate,
  registry: () => queryClient.getQueryData<Registry>(declarationsKey),
  keys: () => menuKeys(queryClient.getQueryData<Session>(actorKey)?.menus ?? []),
  http: createHttpClient(i18nProvider.translate, undefined, spoken),
  hide: () => {
    giveUpUnsaved()
    closeDialogs()
    cover()
    document.title = productText('name', i18nProvider.getLocale())
  },
  leave: (path?: string) => (path ? location.assign(path) : location.reload()),
}
const authProvider = createAuthProvider(context)
const onSignedOut = () => void authProvider.checkError({ status: 401 })
const dataProvider = createDataProvider({ ...context, onSignedOut })

/** Our styles come after MUI's, and all of them carry the page's nonce. */
const styles = createCache({
  key: 'mui',
  prepend: true,
  nonce: document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce,
})

/** Puts the console in the place of what stood in `root`, with what was asked for early where it has come. */
export async function mountConsole(root: HTMLElement, session: Session, first?: FirstList): Promise<void> {
  keepStrayFiles()
  const mine = createPreferences(createUserStore(session.userId), mySettings(context.http))
  // In another language a list has other words, and another place in the cache.
  const isDeclared = (mine.store.getItem<string>('locale') ?? 'zh') === 'zh'
  if (isDeclared) {
    // With the words of apps that were registered after the provider was made.
    await i18nProvider.changeLocale('zh')
    await Promise.race([readEarly(queryClient, dataProvider, first), wait(PATIENCE)])
  }
  createRoot(root).render(
    <StrictMode>
      <Console session={session} mine={mine} />
    </StrictMode>,
  )
  atRest(queryClient, () => {
    const registry = context.registry()
    if (registry) keepDeclaredLists(session.userId, declaredLists(registry))
  })
}

/** How long the console waits for it, in milliseconds. */
const PATIENCE = 100

const wait = (milliseconds: number) => new Promise<void>(resolve => void setTimeout(resolve, milliseconds))

/** The whole console of a signed-in user. */
function Console({ session, mine }: { session: Session; mine: Preferences }) {
  const { store } = mine
  const covered = useCovered()
  const [words] = useState(() => withoutRedraw(i18nProvider, () => store.getItem<string>('locale')))
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <KeptRouter>
          <CoreAdminContext {...{ authProvider, dataProvider, queryClient, store }} i18nProvider={words}>
            <LanguageProvider provider={i18nProvider}>
              {!covered && (
                <ActorProvider session={session}>
                  <PreferencesProvider mine={mine} userId={session.userId}>
                    <DeclarationsProvider>
                      <Windows />
                    </DeclarationsProvider>
                  </PreferencesProvider>
                </ActorProvider>
              )}
              <DialogHost />
              <ToastHost />
            </LanguageProvider>
          </CoreAdminContext>
        </KeptRouter>
      </ThemeProvider>
    </CacheProvider>
  )
}
