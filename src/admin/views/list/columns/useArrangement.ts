import { arrangedBy } from '../../../filters/saved/arrangement.ts'
import { useOpenView } from '../../../filters/saved/useOpenView.ts'
import type { MyColumn } from '../../../../engine/listSetting/mySetting.ts'
import type { Mode } from '../../../../engine/model/model.ts'
import { useResource } from '../../../providers/declarations.tsx'
import { usePreference } from '../../../providers/preferences/usePreference.ts'
import type { Widths } from './tableWidths.ts'

/**
 * Holds how the columns of a mode are arranged: as the open view keeps them, with what was changed in it since, else as
 * the user does wherever they sign in.
 */
export function useArrangement(mode: Mode) {
  const { resource, page } = useResource()
  const { view } = useOpenView()
  const kept = arrangedBy(view, mode.name)
  const place = { resource: resource.name, variant: page.variant, mode: mode.name, view: kept && view?.id }
  const [columns, setColumns] = usePreference<MyColumn[]>({ ...place, part: 'columns' })
  const [widths, setWidths] = usePreference<Widths>({ ...place, part: 'widths' })
  const [pins, setPins] = usePreference<string[]>({ ...place, part: 'pins' })
  return {
    columns: columns ?? kept?.columns,
    widths: widths ?? kept?.widths,
    pins: pins ?? kept?.pins,
    setColumns,
    setWidths,
    setPins,
    /** Whether a view holds them, to which nothing is something, too. */
    isOfView: kept !== undefined,
  }
}
