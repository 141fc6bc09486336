export default function Brand() {
  return <h1>Brand</h1>;
}
