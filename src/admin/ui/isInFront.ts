/** Tells whether a place is neither on a page that is kept behind another one nor behind a dialog. */
export const isInFront = (place: HTMLElement | null): boolean =>
  place !== null && place.checkVisibility() && !place.closest('[aria-hidden="true"], [inert]')
