export { DeviationList } from './deviation-list.tsx'
export { DeviationPage } from './deviation-page.tsx'
export { NewDeviationPage } from './new-deviation-page.tsx'
