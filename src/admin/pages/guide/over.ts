/** Where this browser keeps that the company is not new any more, so that nobody asks again. */
export const OVER = 'guide.over'
