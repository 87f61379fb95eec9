import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useTab } from '../ui/TabContext.ts'

/** Refetches a resource's data when its page comes to the front again; forms keep their values. */
export function useFreshData(resource: string): void {
  const { isActive } = useTab()
  const queryClient = useQueryClient()
  const wasBehind = useRef(false)
  // Before the page's questions wake up, which then find their answers stale; those of other pages sleep on.
  useLayoutEffect(() => {
    if (isActive && wasBehind.current) void queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
    wasBehind.current = !isActive
  }, [isActive, queryClient, resource])
}
