/** The environment variable with the folder of the run's offices. */
export const runFolder = 'TEST_OFFICES'
