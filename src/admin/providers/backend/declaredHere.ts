import { menuKeys } from '../../../engine/visibility/permissions.ts'
import { visibleTo } from '../../../engine/visibility/visibleTo.ts'
import { loadPart } from '../../ui/parts/loadPart.ts'
import { readSession } from '../session/session.ts'

/**
 * Answers from what the console was built with, as our own server would: declarations, reduced to what the user may
 * see, and their translations.
 */
export async function declaredHere(path: string): Promise<Response | undefined> {
  const [area, what, language] = path.split('/')
  if (area !== 'system' || !['declarations', 'translations'].includes(what!)) return undefined
  const { default: registry } = await loadPart(() => import('virtual:declarations'))
  if (what === 'translations') {
    const texts = Object.entries(registry.translations).find(([code]) => code === language)?.[1]
    return texts ? Response.json({ success: true, result: texts }) : Response.json({ success: false }, { status: 404 })
  }
  const { menus, settings } = readSession(localStorage)
  const result = visibleTo(registry, { keys: menuKeys(menus), settings })
  return Response.json({ success: true, message: '', result: { ...result, translations: undefined } })
}
