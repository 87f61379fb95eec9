import { useOtherView } from './useOtherView.ts'

const path = 'system/viewDemo'

/** Begins and ends looking into the demo company. */
export function useViewDemo() {
  const { change, isBusy } = useOtherView()
  return {
    enter: () => change({ method: 'POST', path, page: '/' }),
    leave: () => change({ method: 'DELETE', path, page: '/welcome' }),
    isBusy,
  }
}
