import type { map as english } from '../en/map.ts'

export const map: typeof english = {
  map: {
    title: 'Karta över arbetsplatser',
    none: 'Ingen arbetsplats har ett läge ännu. Ange det på arbetsplatsens sida.',
    most: 'De första {{count}} arbetsplatserna efter namn visas.',
    keys: 'I kartan zoomar + och −, piltangenterna flyttar och 0 visar alla.',
    nearer: 'Zooma in',
    farther: 'Zooma ut',
    all: 'Visa alla arbetsplatser',
    show: 'Visa {{name}} på kartan',
    several: '{{count}} arbetsplatser, zooma in: {{names}}',
    latitude: 'Latitud',
    longitude: 'Longitud',
    degrees: 'Grader, från −{{most}} till {{most}}.',
    save: 'Ange läget',
    useMine: 'Använd mitt läge',
    takeBack: 'Ta bort det',
    noPosition: 'Enheten säger inte var den är.',
  },
}
