import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { valueAt } from '../../../src/engine/value/valueAt.ts'
import type { ReferenceList } from './referenceList.ts'

/** The least page of React that shows the rows that Docket shows. */
const { columns, perPage, sizes } = (window as unknown as { list: ReferenceList }).list

createRoot(document.getElementById('root')!).render(<Rows />)

function Rows() {
  const [size, setSize] = useState(perPage)
  const [rows, setRows] = useState<Record<string, unknown>[]>([])
  useEffect(() => {
    void fetch(`/v1/rows?range=${JSON.stringify([0, size - 1])}`)
      .then(response => response.json())
      .then(setRows)
  }, [size])
  return (
    <>
      <select value={size} onChange={event => setSize(Number(event.target.value))}>
        {sizes.map(each => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      <table>
        <thead>
          <tr>
            {columns.map(({ source, label }) => (
              <th key={source}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={String(row.id)}>
              {columns.map(({ source, options }) => {
                const value = valueAt(row, source)
                return <td key={source}>{options?.find(each => each.value === value)?.label ?? String(value ?? '')}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
