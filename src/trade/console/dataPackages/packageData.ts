import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../../../admin/providers/data/dataProvider.ts'
import type { Message } from '../../../engine/value/message.ts'

/** What every query of packages begins with. */
export const packageKey = 'dataPackage'

export const STATES = ['new', 'different', 'same', 'unmatched'] as const
export type State = (typeof STATES)[number]

/** A package in the list. */
export interface ListedPackage {
  code: string
  name: string
  publisher: string
  version: string
  issuedOn: string
  description: string
  size: number
  isUploaded: boolean
  undecided: number
  hasUpdate: boolean
  taken: { id: string; version: string; time: string; creatorName: string } | null
}

interface PackageField {
  source: string
  label: string
  isPrice: boolean
  mayTake: boolean
}

/** A package that is opened. */
export interface OpenedPackage extends ListedPackage {
  fields: PackageField[]
  brands: string[]
  categories: string[]
  states: Record<State, number>
}

type Value = string | number | null

/** A product of a package. */
export interface PackageRow {
  number: number
  product: Record<string, Value>
  state: State
  reason?: Message
  id?: string
  productNo?: string
  differences: { field: string; before: Value; after: Value; isOwn: boolean }[]
}

/** How the products of a package are narrowed down. */
export interface PackageFilter {
  state?: string
  keywords?: string
  brandName?: string
  categoryName?: string
}

/** Rows of a page. */
export const PER_PAGE = 50

/** What changes the answers besides. */
const meta = { reads: ['product', 'dataPackageImport'] }

/** Asks which packages there are. */
export function usePackages() {
  const dataProvider = useDataProvider<DocketDataProvider>()
  return useQuery({
    queryKey: [packageKey],
    queryFn: ({ signal }) => dataProvider.get<ListedPackage[]>('dataPackage', {}, signal),
    meta,
  })
}

/** Asks what a package is, and how much of it the company has. */
export function usePackage(code: string) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  return useQuery({
    queryKey: [packageKey, code],
    queryFn: ({ signal }) => dataProvider.get<OpenedPackage>(`dataPackage/${code}`, {}, signal),
    meta,
  })
}

/** Asks for a page of the products of a package. What was there stays until the answer comes. */
export function usePackageProducts(code: string, filter: PackageFilter, page: number) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  return useQuery({
    queryKey: [packageKey, code, 'products', filter, page],
    queryFn: async ({ signal }) => {
      const pagination = { page, perPage: PER_PAGE }
      return dataProvider.getList(`dataPackage/${code}/products`, { pagination, filter, signal })
    },
    placeholderData: keepPreviousData,
    meta,
  })
}
