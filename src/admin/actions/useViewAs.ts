import { useOtherView } from './useOtherView.ts'

const path = 'system/viewAs'

/** Begins and ends viewing the console as a role of the company. */
export function useViewAs() {
  const { change, isBusy } = useOtherView()
  return {
    enter: (roleId: string) => change({ method: 'POST', path, body: { roleId }, page: '/' }),
    leave: () => change({ method: 'DELETE', path, page: '/system/roles' }),
    isBusy,
  }
}
