import { KeepMounted } from '../ui/KeepMounted.tsx'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import { closeKeysHelp, openKeysHelp, useKeysHelp } from './keysHelpStore.ts'
import { useKeys } from './useKeys.ts'

const KeysHelp = lazyPart(() => import('./KeysHelp.tsx').then(m => m.KeysHelp))

/** Shows the keys of the console when somebody asks for them: by `?` where nothing is typed, or from a menu. */
export function KeysHost() {
  const isOpen = useKeysHelp()
  useKeys({ '?': openKeysHelp })
  return <KeepMounted>{isOpen && <KeysHelp onClose={closeKeysHelp} />}</KeepMounted>
}
