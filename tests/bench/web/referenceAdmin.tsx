import simpleRest from 'ra-data-simple-rest'
import { createRoot } from 'react-dom/client'
import { Admin, DataTable, List, Pagination, Resource, SelectField } from 'react-admin'
import type { ReferenceList } from './referenceList.ts'

/** Bare react-admin on the rows that Docket shows: its list and its table, nothing of one's own. */
const { columns, perPage, sizes } = (window as unknown as { list: ReferenceList }).list

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={simpleRest('/v1')}>
    <Resource name="rows" list={Rows} />
  </Admin>,
)

function Rows() {
  return (
    <List perPage={perPage} pagination={<Pagination rowsPerPageOptions={sizes} />}>
      <DataTable rowClick={false}>
        {columns.map(({ source, label, options }) => (
          <DataTable.Col key={source} source={source} label={label}>
            {options && <SelectField source={source} choices={options} optionValue="value" optionText="label" />}
          </DataTable.Col>
        ))}
      </DataTable>
    </List>
  )
}
