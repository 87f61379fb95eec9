import useMediaQuery from '@mui/material/useMediaQuery'

/** Tells whether the console is as narrow as on a phone; style sheets ask the same. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 640px)', { noSsr: true })
