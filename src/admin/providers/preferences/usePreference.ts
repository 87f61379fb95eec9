import { useStore } from 'react-admin'
import { keyOf, type PreferencePlace } from './places.ts'

/** Holds a user's setting at a place, in whichever browser; undefined where there is none, or to reset it. */
export function usePreference<Value>(place: PreferencePlace): [Value | undefined, (value: Value | undefined) => void] {
  return useStore<Value | undefined>(keyOf(place), undefined)
}
