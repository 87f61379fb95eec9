import { useTranslate } from 'react-admin'
import styles from './dataPackages.module.css'
import type { OpenedPackage, PackageRow } from './packageData.ts'
import { isOpen } from './isOpen.ts'
import { PackageTableRow } from './PackageTableRow.tsx'

interface Props {
  one: OpenedPackage
  rows: readonly PackageRow[]
  chosen: ReadonlySet<number>
  mayTake: boolean
  /** Whether another page is on its way. */
  isBusy: boolean
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** A page of the products of a package, beside what the company has of them. */
export function PackageTable({ one, rows, chosen, mayTake, isBusy, onChoose }: Props) {
  const translate = useTranslate()
  const open = rows.filter(isOpen)
  const isWhole = open.length > 0 && open.every(({ number }) => chosen.has(number))
  const choose = (numbers: readonly number[], is: boolean) => {
    const next = new Set(chosen)
    for (const number of numbers) {
      if (is) next.add(number)
      else next.delete(number)
    }
    onChoose(next)
  }
  if (rows.length === 0) return <p className={styles.none}>{translate('docket.dataPackage.nothing')}</p>
  const word = (name: string) => (
    <th key={name} scope="col">
      {translate(`docket.dataPackage.columns.${name}`)}
    </th>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={one.name} aria-busy={isBusy}>
      <table className={styles.table}>
        <thead>
          <tr>
            {mayTake && (
              <th scope="col" className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={translate('docket.dataPackage.choosePage')}
                  disabled={open.length === 0}
                  checked={isWhole}
                  onChange={event =>
                    choose(
                      open.map(({ number }) => number),
                      event.target.checked,
                    )
                  }
                />
              </th>
            )}
            {['goods', 'productNo', 'values', 'match'].map(word)}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <PackageTableRow
              key={row.number}
              {...{ row, mayTake }}
              fields={one.fields}
              isChosen={chosen.has(row.number)}
              onChoose={is => choose([row.number], is)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
