import { describe, expect, it } from 'vitest';
import { demoCars } from '../demo/cars/index.ts';
import { modelFamily } from './model-family.ts';

describe('the family of a model', () => {
  it.each([
    ['BMW', '320d', 'Serija 3'],
    ['BMW', '420i Cabrio', 'Serija 4'],
    ['BMW', 'M340i', 'Serija 3'],
    ['BMW', 'Serija 5', 'Serija 5'],
    ['BMW', '3 Series', 'Serija 3'],
    ['BMW', 'X5 xDrive30d', 'X5'],
    ['BMW', 'M3 Competition', 'M3'],
    ['BMW', 'i3 120 Ah', 'i3'],
    ['bmw', '118 d', 'Serija 1'],
    ['Mercedes-Benz', 'E 220 d', 'E klasa'],
    ['Mercedes-Benz', 'E220', 'E klasa'],
    ['Mercedes-Benz', 'C 180 T', 'C klasa'],
    ['Mercedes-Benz', 'AMG C 63', 'C klasa'],
    ['Mercedes-Benz', 'GLC 220 d 4MATIC', 'GLC'],
    ['Mercedes-Benz', 'A-klasa', 'A klasa'],
    ['Mercedes-Benz', 'S-Class', 'S klasa'],
    ['Mercedes-Benz', 'CLA 200', 'CLA'],
    ['Mercedes-Benz', '300 CE', '300'],
    ['Mercedes-Benz', 'Vito 111', 'Vito'],
    ['Audi', 'A6 Avant', 'A6'],
    ['Audi', 'a4 b8', 'A4'],
    ['Audi', '80', '80'],
    ['Volkswagen', 'Golf 7', 'Golf'],
    ['Volkswagen', 'golf VII', 'Golf'],
    ['Volkswagen', 'Passat Variant', 'Passat'],
    ['Volkswagen', 'T-Roc', 'T-Roc'],
    ['Volkswagen', 'ID.3 Pro', 'ID.3'],
    ['Volkswagen', 'Up! 1.0', 'Up!'],
    ['Volkswagen', 'New Beetle', 'Beetle'],
    ['Škoda', 'Octavia Combi', 'Octavia'],
    ['Skoda', 'Superb L&K', 'Superb'],
    ['Tesla', 'Model 3', 'Model 3'],
    ['Tesla', 'Model 3 Long Range', 'Model 3'],
    ['Peugeot', '308 SW', '308'],
    ['Peugeot', '2008', '2008'],
    ['Fiat', 'Grande Punto', 'Punto'],
    ['Fiat', '500', '500'],
    ['Fiat', '500X', '500X'],
    ['Renault', 'Mégane Grandtour', 'Megane'],
    ['Renault', 'Grand Scénic', 'Scenic'],
    ['Citroën', 'C4 Picasso', 'C4'],
    ['Mazda', '6 karavan', '6'],
    ['Mazda', 'Mazda3', '3'],
    ['Mazda', 'CX-5', 'CX-5'],
    ['Mazda', 'MX-5', 'MX-5'],
    ['Ford', 'Focus karavan', 'Focus'],
    ['Ford', 'Grand C-Max', 'C-Max'],
    ['Kia', "Cee'd SW", 'Ceed'],
    ['Toyota', 'RAV4 Hybrid', 'RAV4'],
    ['Toyota', 'RAV 4', 'RAV4'],
    ['Land Rover', 'Range Rover Evoque', 'Evoque'],
    ['Jeep', 'Grand Cherokee', 'Grand Cherokee'],
    ['Zastava', 'Yugo Koral 55', 'Yugo'],
    ['Mini', 'Cooper S', 'Cooper'],
    ['Mini', 'Cooper S Countryman', 'Countryman'],
    ['Porsche', '911 Carrera', '911'],
    ['Alfa Romeo', 'Giulia Veloce', 'Giulia'],
    ['Nepoznata', 'Model Deset', 'Model'],
    ['Nepoznata', '', ''],
  ])('of %s %s is %s', (make, model, family) => {
    expect(modelFamily(make, model)).toBe(family);
  });

  it('stays the same when asked again for the family itself', () => {
    for (const { make, model } of demoCars) {
      const family = modelFamily(make, model);
      expect(modelFamily(make, family), `${make} ${model}`).toBe(family);
    }
  });
});
