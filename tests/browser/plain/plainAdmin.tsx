import { Admin, EditGuesser, ListGuesser, Resource, ShowGuesser } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { createDataProvider } from '../../../src/admin/providers/data/dataProvider.ts'
import type { Registry } from '../../../src/engine/model/model.ts'

// A react-admin app that knows nothing of the product but its data provider.
const answer = await fetch('/v1/system/declarations')
const { result } = (await answer.json()) as { result: Registry }
const dataProvider = createDataProvider({ registry: () => result, translate: key => key })

const Edit = () => <EditGuesser mutationMode="pessimistic" />

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Admin dataProvider={dataProvider}>
    {['brand', 'warehouse'].map(name => (
      <Resource key={name} name={name} list={ListGuesser} show={ShowGuesser} edit={Edit} />
    ))}
  </Admin>,
)
