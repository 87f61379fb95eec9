import { type Guide, type GuideTask, isRecordTask, type RecordTask } from '../model/guideModel.ts'
import type { MenuItem } from '../model/menuModel.ts'
import type { Resource } from '../model/model.ts'
import { isOpenList } from './isOpenList.ts'
import { offeredPages } from './offeredPages.ts'
import { hasPermission } from './permissions.ts'

/**
 * Returns what a viewer may do of a guide, reduced to steps with a task for them; undefined where there is none.
 * @param resources those that the viewer has, as they see them
 */
export function guideFor(
  guide: Guide | undefined,
  menus: readonly MenuItem[],
  resources: Record<string, Resource>,
  keys: ReadonlySet<string>,
): Guide | undefined {
  const pages = new Set([
    ...Object.values(resources).flatMap(({ pages }) => pages.map(({ path }) => path)),
    ...offeredPages(menus, keys).map(({ path }) => path),
  ])
  const isOpen = (address: string) => pages.has(address.split(/[?#]/)[0]!)
  const mayDo = (task: GuideTask) => {
    const hasWay =
      task.go === undefined ? isRecordTask(task) && mayMake(task, resources[task.resource]) : isOpen(task.go)
    return hasWay && (!isRecordTask(task) || isOpenList(resources, task.resource, Object.keys(task.filters)))
  }
  const steps = (guide?.steps ?? [])
    .filter(({ permission }) => hasPermission(keys, permission))
    .map(step => ({ ...step, tasks: step.tasks.filter(mayDo) }))
    .filter(({ tasks }) => tasks.length > 0)
  return guide && steps.length > 0 ? { steps, daily: guide.daily.filter(({ go }) => isOpen(go)) } : undefined
}

/** Tells whether a viewer makes such records by hand, from a file or another document, or takes them to a state. */
function mayMake({ filters }: RecordTask, resource: Resource | undefined): boolean {
  if (!resource) return false
  const { form, list, madeOf, pages } = resource
  const isMadeByHand = form?.create !== undefined && pages.some(({ view }) => view === 'edit')
  return isMadeByHand || list.import !== undefined || madeOf !== undefined || Object.keys(filters).length > 0
}
