/** A rule of the Model Rules of Professional Conduct, or another reason to wall someone off. */
export const wallBases = ['1.10', '1.11', '1.18', 'family', 'request'] as const
