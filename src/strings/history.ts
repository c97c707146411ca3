export const history = { title: 'History', empty: 'No history yet.' }
