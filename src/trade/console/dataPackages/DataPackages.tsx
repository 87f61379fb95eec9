import { useSearchParams } from 'react-router'
import { PackageList } from './PackageList.tsx'
import { PackageView } from './PackageView.tsx'

/** Shows the packages that there are, or the one that the address names. */
export function DataPackages() {
  const [query] = useSearchParams()
  const code = query.get('package')
  return code ? <PackageView key={code} code={code} /> : <PackageList />
}
