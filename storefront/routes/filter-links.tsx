export default function FilterLinks() {
  return <h1>FilterLinks</h1>;
}
