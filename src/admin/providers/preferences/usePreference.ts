import { useStore } from 'react-admin'
import { keyOf, type Place } from './places.ts'

/** What the user arranged at a place, on whichever browser; undefined where nothing, or to forget it. */
export function usePreference<Value>(place: Place): [Value | undefined, (value: Value | undefined) => void] {
  return useStore<Value | undefined>(keyOf(place), undefined)
}
