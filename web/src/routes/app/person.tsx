import { FamilyGrid } from '../../features/family/family-grid.tsx';
import { BeingBuilt } from './being-built.tsx';

export function Person() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <BeingBuilt />
      <FamilyGrid />
    </div>
  );
}
