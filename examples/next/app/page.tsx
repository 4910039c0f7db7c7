import { service } from '../service';
import { Product } from './product';

export default function Page() {
  return (
    <>
      <h1>Next</h1>
      <Product {...service} />
    </>
  );
}
