/** Model Rules of Professional Conduct, or why else somebody is kept away from a matter. */
export const wallBases = ['1.10', '1.11', '1.18', 'family', 'request'] as const
