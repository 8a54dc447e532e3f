export { DeviationPage } from './deviation-page.tsx'
export { NewDeviationPage } from './new-deviation-page.tsx'
