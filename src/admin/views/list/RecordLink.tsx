import { Link, type LinkProps } from 'react-router'
import { useResource } from '../../providers/declarations.tsx'

/** Leads from a list to one of its records, whose page then knows the way back. */
export function RecordLink(props: Omit<LinkProps, 'state'>) {
  const { page } = useResource()
  return <Link {...props} state={{ list: page.path }} />
}
